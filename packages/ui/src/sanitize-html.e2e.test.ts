import { openWorkshop, type TestWorkshop } from '@croupier/tools/testing/workshop.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let workshop: TestWorkshop;
let page: Page;
const foreign: string[] = [];

beforeAll(async () => {
  workshop = await openWorkshop();
  page = await workshop.open('safe-html');
  await page.evaluate(() => {
    Object.assign(window, { harmed: 0, alert: () => Object.assign(window, { harmed: 1 }) });
  });
  const module = JSON.stringify(workshop.sourceUrl('sanitize-html.ts'));
  await page.addScriptTag({
    type: 'module',
    content: `import { sanitizeHtml } from ${module}; Object.assign(window, { sanitizeHtml });`,
  });
  await page.waitForFunction(() => (window as Cleaning).sanitizeHtml !== undefined);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
});

afterAll(async () => {
  await workshop?.stop();
});

type Cleaning = Window & { sanitizeHtml?: (html: string) => string };

/** What remains of the HTML, after it stood in the page. */
async function clean(html: string): Promise<string> {
  return page.evaluate(async (given) => {
    const kept = (window as Cleaning).sanitizeHtml?.(given) ?? '';
    const box = document.createElement('div');
    box.innerHTML = kept;
    document.body.append(box);
    await new Promise((done) => setTimeout(done, 20));
    box.remove();
    return kept;
  }, html);
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/logo.svg" onload="alert(1)">',
  '<svg onload=alert(1)><circle r=1></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/"><a href="x">x</a>',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/a.css";</style>',
  '<p style="background:url(https://evil.example/a.png)">x</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<img src="https://evil.example/pixel.png">',
  '<img srcset="https://evil.example/pixel.png 1x" src="/art/logo.svg">',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<p id="root" name="call">x</p>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<p onpointerenter="alert(1)" data-x="1" aria-hidden="true" class="sr" contenteditable>x</p>',
  '<form action="https://evil.example"><button>send</button></form>',
  '<a href="https://evil.example" target="_top" rel="opener" ping="https://evil.example">x</a>',
];

describe('hostile content', () => {
  test.each(hostile)('is harmless: %s', async (html) => {
    const kept = await clean(html);
    expect(kept).not.toMatch(
      /script|\son\w+=|style|evil\.example\/|srcset|data-|class=|\sid=|name=|<(?:svg|math|iframe|object|embed|form|input|button|base|link|meta|video|audio|template|details)/i,
    );
    expect(await page.evaluate(() => (window as unknown as { harmed: number }).harmed)).toBe(0);
    expect(foreign).toEqual([]);
  });

  test('does not get into another window by a link', async () => {
    expect(await clean('<a href="https://other.example/a" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://other.example/a" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(await clean('<a href="/help#terms" target="_blank">x</a>')).toBe('<a href="/help#terms">x</a>');
  });

  test('is refused whole when it is larger than content ever is', async () => {
    expect(await clean(`<p>${'x'.repeat(200_001)}</p>`)).toBe('');
  });

  test('does not take what editors may write', async () => {
    const html =
      '<h2>A</h2><p><strong>b</strong> <em>c</em><br>d</p><ol start="3"><li>e</li></ol><blockquote>f</blockquote><hr><table><tbody><tr><th scope="row">g</th><td colspan="2">h</td></tr></tbody></table>';
    expect(await clean(html)).toBe(html);
    expect(await clean('<p><img src="/art/logo.svg" alt="i" width="10" height="10"></p>')).toContain(
      'src="/art/logo.svg"',
    );
  });
});
