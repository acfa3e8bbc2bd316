import type { PagePath } from '@croupier/contract/pages';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, DOMAttributes, ReactNode } from 'react';

type Handlers = Pick<
  DOMAttributes<HTMLAnchorElement>,
  'onClick' | 'onClickCapture' | 'onContextMenu' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

type NavLinkProps = Pick<ComponentProps<'a'>, 'title'> &
  Handlers & {
    to: PagePath;
    className?: string;
    search?: Record<string, string>;
    hash?: string;
    /** It is the current page only where the hash is its own too: of several links to parts of one page one is marked. */
    exactHash?: boolean;
    replace?: boolean;
    children: ReactNode;
  };

/** A link of a menu: its path comes from a table, so the router receives it as a text. */
export function NavLink({ to, search, exactHash = false, ...rest }: NavLinkProps) {
  const target = { to, ...(search ? { search } : {}) } as unknown as Pick<LinkProps, 'to' | 'search'>;
  const activeOptions = { exact: to === '/', includeSearch: false, includeHash: exactHash };
  return <Link {...target} activeOptions={activeOptions} {...rest} />;
}
