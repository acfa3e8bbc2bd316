import { expect, test } from 'vitest';
import { linesOf } from './icon-lines.ts';

const house = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "house",
  size: 24,
  node: [
    ["path", { d: "M15 21v-8", key: "5wwlr5" }],
    [
      "path",
      {
        d: "M3 10a2 2",
        key: "r6nss1"
      }
    ]
  ],
  aliases: ["home"]
};
__iconData.node;
const House = createLucideIcon(__iconData);
`;

test('leaves name and lines of an icon', () => {
  expect(linesOf(house)).toBe(`import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "house",
  node: [
    ["path", { d: "M15 21v-8" }],
    [
      "path",
      {
        d: "M3 10a2 2"
      }
    ]
  ]
};
const House = createLucideIcon(__iconData);
`);
});
