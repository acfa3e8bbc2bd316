import { type Screen, screens } from './table.ts';

/** One look at the site: everything in it is shot in one visit. */
export interface Look {
  /** The specification's code of the language. */
  language: string;
  theme: 'light' | 'dark';
  width: number;
  screens: readonly Screen[];
}

export interface Wishes {
  /** Only screens whose name has this in it. */
  only?: string | undefined;
  /** Only this language. */
  language?: string | undefined;
  /** A first look: phone and desktop, light, and English unless a language is named. */
  quick?: boolean | undefined;
}

export const widths = [390, 768, 1440] as const;
/** Languages that every screen is shot in, and those of the ten most used. */
const languages = { all: ['EN', 'VI'], most: ['CN', 'AR'] } as const;

/** What to shoot: each look with its screens, those without any left out. */
export function planLooks({ only, language: one, quick = false }: Wishes): Look[] {
  const wanted = screens.filter(({ name }) => only === undefined || name.includes(only));
  const every = [...languages.all, ...languages.most];
  const spoken = one !== undefined ? [one] : quick ? ['EN'] : every;
  const themes = quick ? (['light'] as const) : (['light', 'dark'] as const);
  const sizes = quick ? [390, 1440] : widths;
  const looks = spoken.flatMap((language) =>
    themes.flatMap((theme) =>
      sizes.map((width) => ({
        language,
        theme,
        width,
        screens: wanted.filter(
          ({ most, from = 0 }) => width >= from && (most || (languages.all as readonly string[]).includes(language)),
        ),
      })),
    ),
  );
  return looks.filter((look) => look.screens.length > 0);
}

/** The file of one picture, below the folder of pictures. */
export function fileOf(name: string, { language, theme, width }: Omit<Look, 'screens'>): string {
  return `${language.toLowerCase()}-${theme}-${width}/${name}.png`;
}
