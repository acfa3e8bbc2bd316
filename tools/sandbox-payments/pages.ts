import { type Amount, currency, formatAmount } from '@croupier/money';
import type { SandboxBooks, SandboxDeposit } from './books.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f6f5;color:#16211c}
main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:16px}
h1{font-size:1.25rem;margin:0 0 .5rem}form{display:grid;gap:.5rem;margin-top:1rem}
button{font:inherit;padding:.75rem 1rem;min-height:44px;border:1px solid #b9c6c0;border-radius:12px;background:#fff;text-align:start}
button[aria-pressed=true]{border-color:#0c6b4b;background:#e2f1ea}button.first{background:#0c6b4b;border-color:#0c6b4b;color:#fff}table{width:100%;border-collapse:collapse;font-size:.875rem}
td{padding:.375rem .25rem;border-top:1px solid #dfe6e2;overflow-wrap:anywhere}`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, inside: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1>${inside}</main></html>`;

/** What each button does, in the order of the page. */
const choices = [
  ['pay', 'Pay the amount'],
  ['pay-part', 'Pay a half'],
  ['overpay', 'Pay a half more'],
  ['pay-twice', 'Pay twice'],
  ['pay-late', 'Pay after it expired'],
  ['pay-silently', 'Pay without a callback'],
  ['forge', 'Send a forged callback'],
  ['fail', 'Let it fail'],
  ['expire', 'Let it expire'],
  ['charge-back', 'Charge the last payment back'],
] as const;

const shown = (amount: bigint, code: string) => {
  const { exponent, symbol } = currency(code);
  return escaped(formatAmount(amount as Amount, { exponent, symbol }));
};

/** The page on which a payer decides. */
export function depositPage({ reference, amount, currency: code, payments, state }: SandboxDeposit): string {
  const buttons = choices
    .map(
      ([action, label], at) =>
        `<button${at === 0 ? ' class="first"' : ''} name="action" value="${action}">${label}</button>`,
    )
    .join('');
  const paid = payments.map(
    (one) => `<li>Paid ${shown(one.amount, code)}${one.isChargedBack ? ', charged back' : ''}</li>`,
  );
  return page(
    `Pay ${shown(amount, code)}`,
    `<p>Sandbox: no money moves. Reference <b>${escaped(reference)}</b>, ${state}.</p>` +
      `<ul>${paid.join('')}</ul><form method="post">${buttons}</form>`,
  );
}

/** What each switch of the sandbox does. */
const switchTexts = {
  paysPayouts: 'Pay out as soon as a payout is accepted',
  refusesPayouts: 'Refuse every payout',
  losesAnswers: 'Do what is asked, and lose the answer',
  repeatsCallbacks: 'Send every callback twice',
  losesCallbacks: 'Send no callback',
} as const;

/** Everything that the sandbox knows. */
export function listPage(
  { deposits, payouts }: SandboxBooks,
  switches: Record<keyof typeof switchTexts, boolean>,
): string {
  const rows = [...deposits.values()].map(
    ({ depositId, reference, amount, currency: code, state, payments }) =>
      `<tr><td><a href="/pay/${depositId}">${escaped(reference)}</a></td><td>${shown(amount, code)}</td><td>${state}</td><td>${payments.length} payments</td></tr>`,
  );
  const paid = [...payouts.values()].map(
    ({ payoutId, amount, currency: code, state }) =>
      `<tr><td>${payoutId}</td><td>${shown(amount, code)}</td><td>${state}</td><td><form method="post" action="/payout/${payoutId}">` +
      `<button name="action" value="pay">Pay</button><button name="action" value="fail">Fail</button><button name="action" value="return">Return</button></form></td></tr>`,
  );
  const turns = Object.entries(switchTexts).map(
    ([name, text]) =>
      `<form method="post" action="/switch/${name}"><button aria-pressed="${switches[name as keyof typeof switchTexts]}">` +
      `${switches[name as keyof typeof switchTexts] ? 'On' : 'Off'}: ${text}</button></form>`,
  );
  return page(
    'Sandbox of payments',
    `<p>No money moves here. Deposits are paid, and payouts settled, by these buttons.</p>` +
      `<h2>Deposits</h2><table>${rows.reverse().join('')}</table><h2>Payouts</h2><table>${paid.reverse().join('')}</table><h2>Switches</h2>${turns.join('')}`,
  );
}
