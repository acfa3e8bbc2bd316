/** The calls of the protocol, by the last part of their path. */
export type CallName =
  | 'authenticate'
  | 'balance'
  | 'debit'
  | 'credit'
  | 'rollback'
  | 'end-round'
  | 'promo-credit'
  | 'adjust'
  | 'open-rounds';

export type Body = Record<string, unknown>;

/** What came back. */
export type Answer = {
  /** The `status` of the body; `NO ANSWER` where none came. */
  status: string;
  body: Body;
  /** The body as it came, to the byte. */
  raw: string;
};

/** How the checks reach the wallet that they check. */
export type Transport = {
  call(name: CallName, body: Body): Promise<Answer>;
  /** Sends and goes away without waiting for the answer. */
  drop(name: CallName, body: Body): Promise<void>;
  /** What only a wire has; null where there is none. */
  wire: Wire | null;
};

/** A request made by hand: what is given stands instead of what would be right. */
export type RawRequest = {
  name: CallName;
  raw: string;
  secret?: string;
  keyId?: string;
  timestampMs?: number;
  /** The path that is signed, where another is called. */
  signedPath?: string;
  headers?: Record<string, string>;
};

export type Wire = {
  /** How the answer was signed: rightly, wrongly or not at all. */
  send(request: RawRequest): Promise<Answer & { http: number; signature: 'right' | 'wrong' | 'none' }>;
  now(): number;
};
