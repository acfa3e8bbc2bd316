import { expect, it } from 'vitest';
import { pictureAddress } from './picture-origins.ts';

const known = ['https://one.example', 'https://two.example', 'https://three.example', 'https://four.example'];

it('goes from network to network, and asks the site itself last', () => {
  const asked = [0, 1, 2, 3].map((attempt) => pictureAddress('/art/a.svg', attempt, 3, known));
  expect(asked).toEqual([
    'https://one.example/art/a.svg',
    'https://two.example/art/a.svg',
    'https://three.example/art/a.svg',
    '/art/a.svg',
  ]);
  expect(pictureAddress('/art/a.svg', 1, 3, known.slice(0, 1))).toBe('/art/a.svg');
});

it("leaves other sites' pictures, and those without networks, where they are", () => {
  expect(pictureAddress('https://vendor.example/a.png', 0, 3, known)).toBe('https://vendor.example/a.png');
  expect(pictureAddress('//vendor.example/a.png', 0, 3, known)).toBe('//vendor.example/a.png');
  expect(pictureAddress('data:image/svg+xml,x', 0, 3, known)).toBe('data:image/svg+xml,x');
  expect(pictureAddress('/art/a.svg', 0, 3, [])).toBe('/art/a.svg');
});
