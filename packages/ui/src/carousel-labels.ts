export type CarouselLabels = {
  /** What the thing is called: "carousel". */
  role: string;
  /** What one of them is called: "slide". */
  slideRole: string;
  /** "2 of 4". */
  position: (number: number, count: number) => string;
  pause: string;
  play: string;
};
