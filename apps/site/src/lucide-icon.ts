import { type ComponentType, createElement, type SVGProps } from 'react';

type IconData = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Makes a component of an icon's lines: what Lucide's own maker does, as far as it is used here. The build puts it in that one's place,
 * because the first screen waits for it.
 */
export default function createLucideIcon({ name, node }: IconData): ComponentType<IconProps> {
  return function LucideIcon({ size = 24, strokeWidth = 2, className = '', ...rest }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Styles turn arrows round by their names where the text runs the other way.
        className: `lucide lucide-${name} ${className}`.trimEnd(),
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
