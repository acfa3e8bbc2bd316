import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, DOMAttributes, ReactNode } from 'react';

type Handlers = Pick<
  DOMAttributes<HTMLAnchorElement>,
  'onClick' | 'onClickCapture' | 'onContextMenu' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

type NavLinkProps = Pick<ComponentProps<'a'>, 'title'> &
  Handlers & {
    /** A path of this site. */
    to: string;
    className?: string;
    search?: Record<string, string>;
    hash?: string;
    replace?: boolean;
    children: ReactNode;
  };

/** A link of a menu: its path comes from a table, so it is told to the router as a text. */
export function NavLink({ to, search, ...rest }: NavLinkProps) {
  const target = { to, ...(search ? { search } : {}) } as unknown as Pick<LinkProps, 'to' | 'search'>;
  return <Link {...target} activeOptions={{ exact: to === '/', includeSearch: false }} {...rest} />;
}
