# Sahn behind Varnish 7: a cache of pages in front of one gateway or several. Varnish speaks no TLS: hitch or HAProxy ends it and
# passes the visitor's address by the PROXY protocol. docs/guides/edge.md explains it.
#
#   varnishd -f /etc/varnish/sahn.vcl -a 127.0.0.1:6081,PROXY -a purge=127.0.0.1:6082 \
#     -s malloc,512m -p http_gzip_support=off
#
# Gateways compress: with http_gzip_support Varnish would ask them for gzip alone. Settings of the gateways:
#   PUBLIC_ORIGIN=https://example.org TRUST_PROXY=1 EDGE_PURGE_URL=http://127.0.0.1:6082/
vcl 4.1;

import directors;
import std;

probe alive {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# One backend for each gateway, by its PORT, never its PLATFORM_PORT, and one line in vcl_init.
backend gateway1 {
    .host = "127.0.0.1";
    .port = "8080";
    .probe = alive;
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
    .between_bytes_timeout = 30s;
}

# Who may purge: the gateways, on the socket `purge`.
acl gateways {
    "127.0.0.1";
}

sub vcl_init {
    new sahn = directors.round_robin();
    sahn.add_backend(gateway1);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (local.socket != "purge" || client.ip !~ gateways) {
            return (synth(405, "Method Not Allowed"));
        }
        if (req.http.Surrogate-Key !~ "^[a-z0-9/-]+$") {
            return (synth(400, "Bad Request"));
        }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200, "Purged"));
    }
    if (local.socket == "purge" || req.url ~ "^/_generation($|\?)") {
        return (synth(404, "Not Found"));
    }

    set req.backend_hint = sahn.backend();
    # Replaces what a client claims. With the PROXY protocol it is the visitor's address.
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.Forwarded;

    # Only the best that a browser accepts is asked for, so a page is stored in three forms at most.
    if (req.http.Accept-Encoding ~ "(^|[\s,])br(\s*($|,)|\s*;\s*q=(?!0(\.0*)?\s*($|,)))") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(^|[\s,])gzip(\s*($|,)|\s*;\s*q=(?!0(\.0*)?\s*($|,)))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        # To be sent to the next gateway when one does not answer. The gateway takes 64 kB and answers what is a little larger in
        # the visitor's language.
        if (req.method == "POST" && !std.cache_req_body(128KB)) {
            return (synth(413, "Content Too Large"));
        }
        return (pass);
    }
    # Parts of sounds and films, and what follows from a request alone.
    if (req.url ~ "^/(media|api)/") {
        return (pass);
    }
    # Visitors with settings of their own, or of another composition than the live one, get pages that are made for them.
    if (req.http.Cookie ~ "(^|;\s*)(theme|reading|rollout|(__Host-)?(preview|inspect))=") {
        return (pass);
    }
    # Pages are older than the gateway says only while none answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # Of cookies only those above matter, and these go past the cache; the visitor's language has a page of its own.
    if (beresp.http.Cache-Control ~ "s-maxage") {
        set beresp.http.Vary = "Accept-Encoding";
    }
    set beresp.grace = 1d;
}

sub vcl_backend_fetch {
    # Gateways recognise a form that comes a second time, without scripts for 10 s.
    if (bereq.method == "POST") {
        set bereq.first_byte_timeout = 8s;
    }
}

sub vcl_backend_error {
    # The next gateway.
    if (bereq.method ~ "^(GET|HEAD|POST)$" && bereq.retries < 2) {
        return (retry);
    }
}

sub vcl_deliver {
    # What is for the cache alone is not passed on: browsers revalidate pages, as without Varnish.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "no-cache";
        set resp.http.Vary = "Accept-Encoding, Cookie";
    } else if (resp.http.Cache-Control == "private, no-cache") {
        set resp.http.Cache-Control = "no-cache";
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.Sahn-Generation;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
