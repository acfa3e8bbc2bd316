import type { Motif } from './words.ts';

/** What covers show, drawn around the middle within some 130 units; `metal` is the cover's own gradient. */
export const motifs: Record<Motif, (hue: number) => string> = {
  gem: (hue) =>
    `<path d="M-90 -40 L-50 -95 H50 L90 -40 L0 105 Z" fill="hsl(${hue} 80% 58%)" stroke="#fff" stroke-opacity=".7" stroke-width="4"/><path d="M-90 -40 H90 L0 105Z" fill="#fff" opacity=".16"/><path d="M-36 -40 L0 105 L36 -40 L0 -95 Z" fill="#fff" opacity=".28"/>`,
  coin: (hue) =>
    `<g>${[44, 22, 0].map((y) => `<ellipse cy="${y + 26}" rx="100" ry="34" fill="hsl(${hue} 70% 34%)"/><ellipse cy="${y}" rx="100" ry="34" fill="url(#metal)"/>`).join('')}</g><circle cy="-48" r="70" fill="url(#metal)" stroke="#fff6d8" stroke-width="6"/><rect x="-20" y="-68" width="40" height="40" fill="none" stroke="hsl(${hue} 60% 30%)" stroke-width="8"/>`,
  star: (hue) =>
    `<path d="${starPath(105, 44, 5)}" fill="url(#metal)" stroke="hsl(${hue} 60% 30%)" stroke-width="6" stroke-linejoin="round"/><path d="${starPath(56, 24, 5)}" fill="#fff" opacity=".4"/>`,
  moon: (hue) =>
    `<circle r="98" fill="url(#metal)"/><circle cx="42" cy="-22" r="82" fill="hsl(${(hue + 190) % 360} 60% 22%)"/><path d="${starPath(26, 10, 4)}" transform="translate(52 -30)" fill="#fff"/><path d="${starPath(14, 5, 4)}" transform="translate(14 36)" fill="#fff"/>`,
  lotus: (hue) =>
    `<g fill="hsl(${hue} 80% 70%)" stroke="#fff" stroke-opacity=".8" stroke-width="3">${[-66, -44, -22, 22, 44, 66, 0].map((angle) => `<path d="M0 60 Q-42 -20 0 -100 Q42 -20 0 60Z" transform="rotate(${angle} 0 60)" opacity=".9"/>`).join('')}</g><circle cy="44" r="20" fill="url(#metal)"/>`,
  wave: (hue) =>
    `<g fill="none" stroke-linecap="round">${[-60, -20, 20, 60].map((y, index) => `<path d="M-120 ${y} q30 -44 60 0 t60 0 t60 0 t60 0" stroke="hsl(${hue} 80% ${72 - index * 10}%)" stroke-width="22" opacity=".85"/>`).join('')}</g><circle cx="20" cy="-74" r="34" fill="url(#metal)"/>`,
  cards: (hue) =>
    [-26, -8, 10, 28]
      .map(
        (angle, index) =>
          `<g transform="rotate(${angle} 0 110)"><rect x="-46" y="-90" width="92" height="132" rx="12" fill="#fffdf6" stroke="#0004" stroke-width="3"/><path d="${starPath(22, 10, index + 3)}" transform="translate(0 -24)" fill="${index % 2 ? '#2b2f3a' : `hsl(${hue} 75% 45%)`}"/></g>`,
      )
      .join(''),
  dice: (hue) =>
    [
      ['-92 -60', -14, [0, 1]],
      ['8 -20', 12, [0, 1, 2]],
    ]
      .map(
        ([place, angle, pips]) =>
          `<g transform="translate(${place}) rotate(${angle})"><rect width="100" height="100" rx="20" fill="#fffdf6" stroke="hsl(${hue} 60% 40%)" stroke-width="5"/>${(pips as number[]).map((pip) => `<circle cx="${25 + pip * 25}" cy="${25 + pip * 25}" r="10" fill="hsl(${hue} 75% 45%)"/>`).join('')}</g>`,
      )
      .join(''),
  ball: (hue) =>
    `<circle r="96" fill="#fffdf6" stroke="hsl(${hue} 50% 35%)" stroke-width="5"/><path d="${polygon(38, 5)}" fill="hsl(${hue} 60% 35%)"/>${[0, 72, 144, 216, 288].map((angle) => `<path d="M0 -38 V-74 M-22 -92 L0 -74 L22 -92" transform="rotate(${angle})" fill="none" stroke="hsl(${hue} 60% 35%)" stroke-width="8"/>`).join('')}`,
  wheel: (hue) =>
    `${Array.from({ length: 12 }, (_, index) => `<path d="M0 0 L-27 -101 A104 104 0 0 1 27 -101 Z" transform="rotate(${index * 30})" fill="${index % 2 ? '#fffdf6' : `hsl(${(hue + index * 12) % 360} 75% 52%)`}"/>`).join('')}<circle r="104" fill="none" stroke="url(#metal)" stroke-width="12"/><circle r="26" fill="url(#metal)"/>`,
  plume: (hue) =>
    [-60, -36, -12, 12, 36, 60]
      .map(
        (angle, index) =>
          `<g transform="rotate(${angle} 0 90)"><path d="M0 90 Q-34 0 0 -108 Q34 0 0 90Z" fill="hsl(${(hue + index * 14) % 360} 80% 56%)"/><path d="M0 90 V-84" stroke="#fff" stroke-opacity=".6" stroke-width="3"/><circle cy="-62" r="13" fill="url(#metal)"/></g>`,
      )
      .join(''),
  flame: (hue) =>
    `<path d="M0 -118 C70 -40 92 4 70 62 C56 100 26 112 0 112 C-26 112 -56 100 -70 62 C-88 16 -50 -8 -42 -44 C-22 -30 -14 -16 -12 2 C12 -30 14 -70 0 -118Z" fill="hsl(${hue} 90% 55%)"/><path d="M4 -30 C40 14 48 40 36 72 C28 94 12 100 0 100 C-14 100 -32 92 -36 66 C-40 40 -14 30 4 -30Z" fill="url(#metal)"/>`,
  fish: (hue) =>
    `<path d="M-96 0 C-40 -76 48 -66 82 0 C48 66 -40 76 -96 0Z" fill="url(#metal)"/><path d="M70 0 L124 -52 Q108 0 124 52Z" fill="hsl(${hue} 80% 56%)"/><path d="M-10 -52 Q20 -100 56 -80 L40 -46Z" fill="hsl(${hue} 80% 56%)"/><circle cx="-58" cy="-12" r="11" fill="#10202c"/><path d="M-24 -34 Q-4 0 -24 34 M8 -40 Q28 0 8 40" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>`,
  tile: (hue) =>
    [-84, 0, 84]
      .map(
        (x, index) =>
          `<g transform="translate(${x} ${index === 1 ? -14 : 10})"><rect x="-38" y="-58" width="76" height="112" rx="10" fill="hsl(${hue} 45% 38%)"/><rect x="-38" y="-66" width="76" height="108" rx="10" fill="#fffdf6"/><path d="${starPath(24, 10, 4 + index)}" transform="translate(0 -12)" fill="hsl(${(hue + index * 90) % 360} 70% 42%)"/></g>`,
      )
      .join(''),
};

function starPath(outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 ? inner : outer;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

function polygon(radius: number, corners: number): string {
  return starPath(radius, radius * Math.cos(Math.PI / corners), corners);
}
