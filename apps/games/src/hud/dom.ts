type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Child = Node | string | null;

/** Makes an element. Attributes that are false or undefined are left out, true ones are set empty. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an SVG element. */
export function svgElement(tag: string, attributes: Attributes = {}, ...children: Element[]): SVGElement {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    target.setAttribute(name, value === true ? '' : value);
  }
}

/** Sets an element's text. Skips an unchanged text, since a new text node would cause a layout. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Sets an attribute; the same again costs nothing, where the browser would look for the styles that hang on it. */
export function setAttribute(target: Element, name: string, value: string): void {
  if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

/** The element of the page with an id. @throws Error when the page does not have it */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
