import { expect, test } from 'vitest';
import { nextRequest } from './generate.ts';
import { createGroup } from './group.ts';

test('asks for the acting member alone while answers are awaited in their order', () => {
  for (const alone of [true, false]) {
    const group = createGroup('a burst');
    for (const member of group.members) {
      for (let count = 0; count < 400; count += 1) {
        const request = nextRequest(group, { member, alone, single: false });
        group.sent.push(request);
        group.ledger.judge(request, new Date());
        expect(request.memberId).toBe(member.id);
      }
    }
  }
});
