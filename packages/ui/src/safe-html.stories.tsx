import { SafeHtml } from './safe-html.tsx';
import type { Story } from './story.ts';

const everything = `<h2>How a deposit goes</h2><p>Choose a way, say an amount, <strong>pay exactly that</strong>. It is <em>usually</em> there in a minute. <a href="https://www.example.com">More about banks</a>.</p>
<h3>What you need</h3><ul><li>An account in your own name</li><li>Your reference</li></ul><ol start="3"><li>Third</li><li>Fourth</li></ol>
<blockquote><p>Play with money you can do without.</p></blockquote>
<table><caption>Fees</caption><thead><tr><th scope="col">Way</th><th scope="col">Time</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>QR transfer</td><td>1 min</td><td>free</td></tr><tr><td>Card</td><td>1 min</td><td>1.2 %</td></tr></tbody></table>
<hr><p><img src="/art/hero-wide.svg" alt="A field of marigolds" width="1440" height="560"></p><h4>Small heading</h4><p>Line one<br>line two</p>`;
const hostile =
  '<p onclick="alert(1)" style="position:fixed">Words stay</p><script>alert(1)</script><a href="javascript:alert(1)">a link without its address</a><img src="https://evil.example/x.png" onerror="alert(1)"><iframe src="//evil.example"></iframe><svg onload="alert(1)"></svg>';

const story: Story = {
  title: 'Text of the site',
  group: 'Content',
  states: [
    { name: 'Everything an editor may use', render: () => <SafeHtml html={everything} /> },
    { name: 'Hostile: what remains', render: () => <SafeHtml html={hostile} /> },
  ],
};

export default story;
