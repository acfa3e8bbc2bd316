import type { Readable } from 'node:stream';
import type { CallId, ErrorCode, FieldError } from '@croupier/contract';
import { Refusal, refuse } from './refusal.ts';
import { createWorkerThread, type WorkerThreadLimits } from './worker-thread.ts';

export type LargeBodyOrder = { callId: CallId; parts: Uint8Array[]; params: Record<string, string> };
export type ValidatedBody =
  | { request: unknown }
  | {
      refusal: {
        code: ErrorCode;
        params: Record<string, string | number>;
        fields: Record<string, FieldError> | null;
      };
    };

/** A body in memory, as it came; it counts against the process's limit until it is released. */
export type HeldBody = { parts: Uint8Array[]; release(): void };

/** Bodies beyond the server's own limit, from callers whose permission was checked. */
export type LargeBodies = {
  /** Refuses `payload_too_large`, and `unavailable` where other bodies take up the memory. */
  read(payload: Readable, limitBytes: number): Promise<HeldBody>;
  /** Parses and validates a body outside the main thread, one at a time. Refuses `bad_request` and `field_errors`. */
  validate(callId: CallId, body: HeldBody, params: Record<string, string>): Promise<unknown>;
};

export type LargeBodyLimits = {
  /** Bytes of the bodies that are held at once: of uploads, and of documents of a whole site. */
  uploadBytes: number;
  documentBytes: number;
  thread: WorkerThreadLimits;
};

const documentsFromBytes = 16 * 1024 * 1024;

const standardLimits: LargeBodyLimits = {
  uploadBytes: 96 * 1024 * 1024,
  documentBytes: 132 * 1024 * 1024,
  thread: { memoryMib: 512, longestMs: 20_000, idleMs: 60_000 },
};

export function createLargeBodies(limits: Partial<LargeBodyLimits> = {}): LargeBodies {
  const { uploadBytes, documentBytes, thread } = { ...standardLimits, ...limits };
  const uploads = { freeBytes: uploadBytes };
  const documents = { freeBytes: documentBytes };
  const file = new URL('./large-body-thread.ts', import.meta.url);
  const validate = createWorkerThread<LargeBodyOrder, ValidatedBody>(file, 'large bodies', thread);

  return {
    async read(payload, limitBytes) {
      const room = limitBytes > documentsFromBytes ? documents : uploads;
      const parts: Uint8Array[] = [];
      let heldBytes = 0;
      const release = () => {
        room.freeBytes += heldBytes;
        heldBytes = 0;
      };
      try {
        for await (const chunk of payload as AsyncIterable<Buffer>) {
          if (heldBytes + chunk.length > limitBytes) refuse('payload_too_large', { maxBytes: limitBytes });
          if (chunk.length > room.freeBytes) refuse('unavailable');
          heldBytes += chunk.length;
          room.freeBytes -= chunk.length;
          // a copy of its own, which can be transferred to the thread
          parts.push(new Uint8Array(chunk));
        }
      } catch (error) {
        release();
        throw error;
      }
      return { parts, release };
    },
    async validate(callId, { parts }, params) {
      const buffers = parts.map(({ buffer }) => buffer as ArrayBuffer);
      const answer = await validate({ callId, parts, params }, buffers);
      if ('request' in answer) return answer.request;
      throw new Refusal(answer.refusal.code, answer.refusal.params, answer.refusal.fields);
    },
  };
}

let shared: LargeBodies | undefined;

/** The limit and the thread of this process, however many servers it runs. */
export function sharedLargeBodies(): LargeBodies {
  shared ??= createLargeBodies();
  return shared;
}
