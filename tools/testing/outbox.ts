/** What the development's outbox shows of one message. */
type Shown = { to: string; subject: string; text: string };

/** What was sent to an address or number until now, the newest first. */
export async function textsSentTo(origin: string, to: string): Promise<string[]> {
  const response = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  const { list } = (await response.json()) as { list: Shown[] };
  return list.map(({ text }) => text);
}

/** The newest one-time code that was sent to an address or number, once it is there. */
export async function codeSentTo(origin: string, to: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const texts = await textsSentTo(origin, to);
    const code = texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was sent to ${to}.`);
}
