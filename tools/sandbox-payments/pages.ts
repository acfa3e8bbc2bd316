import type { SandboxBooks, SandboxDeposit } from './books.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f6f5;color:#16211c}
main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:16px}
h1{font-size:1.25rem;margin:0 0 .5rem}form{display:grid;gap:.5rem;margin-top:1rem}
button{font:inherit;padding:.75rem 1rem;min-height:44px;border:1px solid #b9c6c0;border-radius:12px;background:#fff;text-align:start}
button.first{background:#0c6b4b;border-color:#0c6b4b;color:#fff}table{width:100%;border-collapse:collapse;font-size:.875rem}
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

/** The page on which a payer decides. */
export function depositPage({ reference, amount, currency, payments, state }: SandboxDeposit): string {
  const buttons = choices
    .map(
      ([action, label], at) =>
        `<button${at === 0 ? ' class="first"' : ''} name="action" value="${action}">${label}</button>`,
    )
    .join('');
  const paid = payments.map((one) => `<li>${one.amount}${one.isChargedBack ? ', charged back' : ''}</li>`).join('');
  return page(
    'Sandbox payments',
    `<p>Nothing is paid here. Reference <b>${escaped(reference)}</b>, ${amount} minor units of ${escaped(currency)}, ${state}.</p>` +
      `<ul>${paid}</ul><form method="post">${buttons}</form>`,
  );
}

/** Everything that the sandbox knows. */
export function listPage({ deposits, payouts }: SandboxBooks): string {
  const rows = [...deposits.values()].map(
    ({ depositId, reference, amount, state, payments }) =>
      `<tr><td><a href="/pay/${depositId}">${escaped(reference)}</a></td><td>${amount}</td><td>${state}</td><td>${payments.length} payments</td></tr>`,
  );
  const paid = [...payouts.values()].map(
    ({ payoutId, amount, state }) =>
      `<tr><td>${payoutId}</td><td>${amount}</td><td>${state}</td><td><form method="post" action="/payout/${payoutId}">` +
      `<button name="action" value="pay">Pay</button><button name="action" value="fail">Fail</button><button name="action" value="return">Return</button></form></td></tr>`,
  );
  const switches = ['paysPayouts', 'refusesPayouts', 'losesAnswers', 'repeatsCallbacks', 'losesCallbacks']
    .map((name) => `<form method="post" action="/switch/${name}"><button>${name}</button></form>`)
    .join('');
  return page(
    'Sandbox payments',
    `<h2>Deposits</h2><table>${rows.join('')}</table><h2>Payouts</h2><table>${paid.join('')}</table><h2>Switches</h2>${switches}`,
  );
}
