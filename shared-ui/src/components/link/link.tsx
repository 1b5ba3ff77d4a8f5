import type { LinkProps as ContractLinkProps, NavigateOptions } from '@sahn/contracts/modules/module';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'>, NavigateOptions {
  /** A path of this site below the locale prefix (`/articles?page=2`), `#id`, or a full address; null: only the text. */
  to: string | null;
}

/** A link. Pages of this site open without loading a document; files and other sites are ordinary links. */
export function Link({ to, replace, stay, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { linkProps } = useModule();
  if (to === null) return rest.children;
  const ours = to.startsWith('/') && !to.startsWith('//') && rest.download === undefined && !rest.target;
  const given: ContractLinkProps = ours ? linkProps(to, { replace, stay }) : { href: to };
  return (
    <a
      {...rest}
      href={given.href}
      ref={given.ref}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) given.onClick?.(event);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        given.onPointerEnter?.();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        given.onFocus?.();
      }}
    />
  );
}
