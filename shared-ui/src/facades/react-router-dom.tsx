import type { CurrentPage } from '@sahn/contracts/modules/module';
import { useModule } from '@sahn/shared-ui/module-context';
import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Link as SiteLink } from '../components/link/link.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { joinPath, resolvePath, type To } from './resolve-path.ts';

/*
 * The facade that modules get when they import `react-router-dom`: the exports that modules use, with the library's
 * behaviour, over the shell's navigator. Paths are below the locale, as with the library's `basename`. Importing any other
 * name fails the build (docs/decisions/004-context-instead-of-libraries.md).
 */

/** Part of the page's address. Renders again when that part changes, in the same transition as the new page. */
function useCurrentPage<Part>(select: (page: CurrentPage) => Part): Part {
  const { currentPage } = useModule();
  const isHydrated = useHydrated();
  // A boundary that hydrates after a navigation must first render the same as the server.
  const [part, setPart] = useState(() =>
    select(isHydrated ? currentPage.getState() : currentPage.getInitialState()),
  );
  useEffect(() => {
    const update = () => {
      // Read here, not while rendering: the page may be another one by then, and parts would show different pages.
      const next = select(currentPage.getState());
      startTransition(() => setPart(() => next));
    };
    update();
    return currentPage.subscribe(update);
  }, [currentPage, select]);
  return part;
}

export interface Location {
  /** Path below the locale: `/articles/patience`. */
  pathname: string;
  /** With the leading `?`; has only the parameters that the manifest's route names. */
  search: string;
  /** With the leading `#`; empty on the server. */
  hash: string;
  /** Identifies the entry in the browser's history. */
  key: string;
}

const locationOf = ({ location }: CurrentPage) => location;

/** Address of the page. */
export function useLocation(): Location {
  return useCurrentPage(locationOf);
}

const paramsOf = ({ params }: CurrentPage) => params;

type Params<Key extends string> = { readonly [Name in Key]: string | undefined };

/** Decoded parameters of the page's path: `{ id }` for `articles/:id`. */
export function useParams<
  ParamsOrKey extends string | Record<string, string | undefined> = string,
>(): Readonly<[ParamsOrKey] extends [string] ? Params<ParamsOrKey> : Partial<ParamsOrKey>>;
export function useParams(): Readonly<Record<string, string>> {
  return useCurrentPage(paramsOf);
}

export interface NavigateOptions {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
  /** Keeps scroll position and focus: for filters that change only the query. */
  preventScrollReset?: boolean;
}

export interface NavigateFunction {
  (to: To, options?: NavigateOptions): void;
  /** Goes back or forward in the history. */
  (delta: number): void;
}

/** The function that navigates. It is the same in every render. */
export function useNavigate(): NavigateFunction {
  const { navigate, currentPage } = useModule();
  return useCallback(
    (to: To | number, { replace, preventScrollReset }: NavigateOptions = {}) => {
      if (typeof to === 'number') window.history.go(to);
      else navigate(resolvePath(to, currentPage.getState().location), { replace, stay: preventScrollReset });
    },
    [navigate, currentPage],
  );
}

export type URLSearchParamsInit =
  | string
  | [string, string][]
  | Record<string, string | string[]>
  | URLSearchParams;

export type SetURLSearchParams = (
  next: URLSearchParamsInit | ((previous: URLSearchParams) => URLSearchParamsInit),
  options?: NavigateOptions,
) => void;

function toSearchParams(init: URLSearchParamsInit): URLSearchParams {
  if (typeof init === 'string' || Array.isArray(init) || init instanceof URLSearchParams)
    return new URLSearchParams(init);
  return new URLSearchParams(
    Object.entries(init).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}

/** The query of the page's address, and a function that navigates to the same page with another query. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetURLSearchParams>(
    (next, options) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(query)) : next;
      navigate(`?${toSearchParams(init)}`, options);
    },
    [query, navigate],
  );
  return [query, setQuery];
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'>, NavigateOptions {
  /** Path below the locale, `?query`, `#fragment`, a path relative to the page's, or a full address. */
  to: To;
  /** Loads a new document. */
  reloadDocument?: boolean;
}

const wholeAddress = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link. Pages of the site open without loading a document and are prefetched. */
export function Link({ to, ...rest }: LinkProps) {
  if (typeof to === 'string' && wholeAddress.test(to)) return <WholeLink {...rest} to={to} />;
  const path = typeof to === 'string' ? to : joinPath(to);
  // Absolute paths do not depend on the page's address, so these links do not subscribe to it.
  return path.startsWith('/') ? <PathLink {...rest} path={path} /> : <RelativeLink {...rest} to={path} />;
}

function WholeLink({
  to,
  replace: _,
  preventScrollReset: __,
  reloadDocument: ___,
  ...rest
}: LinkProps & { to: string }) {
  return <a {...rest} href={to} />;
}

function RelativeLink({ to, ...rest }: LinkProps & { to: string }) {
  return <PathLink {...rest} path={resolvePath(to, useLocation())} />;
}

function PathLink({
  path,
  replace,
  preventScrollReset,
  reloadDocument,
  ...rest
}: Omit<LinkProps, 'to'> & { path: string }) {
  const { href } = useModule();
  if (reloadDocument) return <a {...rest} href={href(path)} />;
  return <SiteLink {...rest} to={path} replace={replace} stay={preventScrollReset} />;
}

export interface NavLinkRenderProps {
  isActive: boolean;
  isPending: boolean;
  isTransitioning: boolean;
}

export interface NavLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  className?: string | ((state: NavLinkRenderProps) => string | undefined);
  children?: ReactNode | ((state: NavLinkRenderProps) => ReactNode);
  /** Whether it is inactive on pages below its own. */
  end?: boolean;
}

function isActiveAt(pathname: string, path: string, end: boolean): boolean {
  const isBelow = pathname.startsWith(path) && pathname.charAt(path.replace(/(?<=.)\/$/, '').length) === '/';
  return pathname === path || (!end && isBelow);
}

/** A link that gets `aria-current` and the class `active` when its page is shown. */
export function NavLink({ to, className, children, end = false, ...rest }: NavLinkProps) {
  const location = useLocation();
  const [path = ''] = resolvePath(to, location).split(/[?#]/);
  const state = {
    isActive: isActiveAt(location.pathname, path, end),
    isPending: false,
    isTransitioning: false,
  };
  const names =
    typeof className === 'function'
      ? className(state)
      : [className, state.isActive && 'active'].filter(Boolean).join(' ');
  return (
    <Link aria-current={state.isActive ? 'page' : undefined} {...rest} to={to} className={names}>
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
}
