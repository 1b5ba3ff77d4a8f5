import type { PageHead } from './describe-head.ts';

/** A page's tags, which React hoists into the document's head. Only the server adds structured data. */
export function HeadTags({ head }: { head: PageHead }) {
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.canonical && (
        <>
          <link rel="canonical" href={head.canonical} />
          <meta property="og:url" content={head.canonical} />
        </>
      )}
      {head.alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {head.noindex ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:locale" content={head.openGraph} />
      {head.openGraphOthers.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
      <meta property="og:image" content={head.image} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/atom+xml" title={head.siteName} href={head.feed} />
    </>
  );
}
