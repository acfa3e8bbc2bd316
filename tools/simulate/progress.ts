/** Progress of a long command: a line that changes on a terminal, one line every few seconds elsewhere. */
export interface Progress {
  say(what: string): void;
  share(label: string, done: number): void;
  /** Clears the changing line. */
  end(): void;
}

const EVERY_MS = { terminal: 100, log: 5_000 } as const;

export function showProgress(out: NodeJS.WriteStream): Progress {
  let shownAtMs = performance.now();
  const write = (text: string) => {
    shownAtMs = performance.now();
    out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
  return {
    say: write,
    share(label, done) {
      if (performance.now() - shownAtMs < (out.isTTY ? EVERY_MS.terminal : EVERY_MS.log)) return;
      write(`${label}: ${Math.floor(100 * done)} %`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
