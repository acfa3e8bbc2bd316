/**
 * What is visibly broken on the page, each as one line; empty when nothing is. Runs inside the browser, so it reaches for
 * nothing outside itself.
 */
export function layoutFaults(): string[] {
  const slack = 2;
  const faults = new Set<string>();
  const visible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  const style = (element: Element) => getComputedStyle(element);
  /** Inside something that scrolls or cuts on purpose, what stands beyond its edge is no fault. */
  const scroller = (element: Element | null): boolean => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (style(at).overflowX !== 'visible' || at.classList.contains('sr')) return true;
    return false;
  };
  const words = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);

  if (document.documentElement.scrollWidth > innerWidth)
    faults.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} of ${innerWidth}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      !node.textContent?.trim() ||
      !visible(parent) ||
      parent.closest('.sr,script,style,title,textarea') ||
      style(parent).clipPath !== 'none'
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) faults.add(`no size: "${words(parent)}" in ${name(parent)}`);
    const cuts = style(parent).overflowX !== 'visible' && style(parent).textOverflow !== 'ellipsis';
    if (cuts && style(parent).overflowX !== 'auto' && parent.scrollWidth > parent.clientWidth + slack)
      faults.add(`cut off: "${words(parent)}" in ${name(parent)}`);
    if (scroller(parent)) continue;
    if (box.left < -slack || box.right > innerWidth + slack)
      faults.add(`beyond the page: "${words(parent)}" in ${name(parent)}`);
    let block: Element = parent;
    while (style(block).display.startsWith('inline') && style(block).display !== 'inline-flex' && block.parentElement)
      block = block.parentElement;
    const frame = block.getBoundingClientRect();
    if (box.left < frame.left - slack || box.right > frame.right + slack)
      faults.add(`out of its box: "${words(parent)}" in ${name(block)}`);
  }

  for (const control of document.querySelectorAll('button,a[href],input,select,textarea,[role=tab]')) {
    const box = control.getBoundingClientRect();
    if (!visible(control) || control.closest('.sr,[aria-hidden=true]') || style(control).display === 'inline') continue;
    // WCAG 2.2, 2.5.8; what stands in a line of text is excepted.
    const covers = control.closest('label')?.getBoundingClientRect() ?? box;
    if (Math.max(box.width, covers.width) < 20 || Math.max(box.height, covers.height) < 20)
      faults.add(`too small to hit: ${name(control)} ${box.width}x${box.height}`);
  }
  return [...faults];
}
