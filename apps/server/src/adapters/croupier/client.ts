import {
  type ProviderApiAnswer,
  type ProviderApiCall,
  type ProviderApiRequest,
  type ProviderErrorCode,
  providerApi,
  providerErrors,
} from '@croupier/contract';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import {
  type ProviderClient,
  ProviderHttpError,
  type ProviderResponse,
} from '../../modules/providers/providers.public.ts';

/** A provider's answer: what was asked for, or a refusal that it signed, so that nothing was done. */
export type ProviderAnswer<Name extends ProviderApiCall> =
  | { ok: true; value: ProviderApiAnswer<Name> }
  | { ok: false; code: ProviderErrorCode; params: Readonly<Record<string, string>> };

export type CroupierClient = {
  /**
   * Makes one call, once. `vendor` says whose health it counts for. @throws ProviderHttpError where no signed answer came: then the call may have
   * been applied, unless `wasSent` is false.
   */
  call<Name extends ProviderApiCall>(
    name: Name,
    request: ProviderApiRequest<Name>,
    vendor?: string | null,
  ): Promise<ProviderAnswer<Name>>;
};

/** How long each call is waited for, and how large its answer may be. */
const limits: Record<ProviderApiCall, { timeoutMs: number; limitBytes: number }> = {
  ping: { timeoutMs: 3_000, limitBytes: 16 * 1024 },
  catalogue: { timeoutMs: 30_000, limitBytes: 8 * 1024 * 1024 },
  launch: { timeoutMs: 5_000, limitBytes: 64 * 1024 },
  round: { timeoutMs: 5_000, limitBytes: 64 * 1024 },
  rooms: { timeoutMs: 3_000, limitBytes: 512 * 1024 },
  'transfer-balance': { timeoutMs: 5_000, limitBytes: 64 * 1024 },
  'transfer-in': { timeoutMs: 10_000, limitBytes: 64 * 1024 },
  'transfer-out': { timeoutMs: 10_000, limitBytes: 64 * 1024 },
  'transfer-status': { timeoutMs: 10_000, limitBytes: 64 * 1024 },
};

/** Refusals that say nothing about whether the call was applied. */
const undecided: readonly string[] = ['UNKNOWN', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] satisfies ProviderErrorCode[];

/** Calls a provider's server in the open protocol: signs, and trusts no answer but one that the provider signed for this very request. */
export function createCroupierClient(client: ProviderClient): CroupierClient {
  return {
    async call(name, request, vendor = null) {
      const url = client.address(name);
      const key = await client.key();
      if (!key) throw new ProviderHttpError('unreachable');
      const secret = secretBytes(key.secret);
      const body = JSON.stringify(providerApi[name].request.parse(request));
      const timestampMs = String(client.clock.now().getTime());
      const signature = signRequest(secret, { timestampMs, path: url.pathname, body });
      const headers = {
        'content-type': 'application/json',
        [signatureHeaders.key]: key.keyId,
        [signatureHeaders.timestamp]: timestampMs,
        [signatureHeaders.signature]: signature,
      };
      return client.send({ url, headers, body, vendor, ...limits[name] }, (answer) => {
        mustBeSigned(answer, { secret, requestSignature: signature, nowMs: client.clock.now().getTime() });
        return read(name, answer);
      });
    },
  };
}

/** @throws where the answer is not the provider's own to this request: a proxy's page, an old answer, or somebody in between. */
function mustBeSigned(
  answer: ProviderResponse,
  { secret, requestSignature, nowMs }: { secret: Uint8Array; requestSignature: string; nowMs: number },
): void {
  const timestampMs = answer.header(signatureHeaders.timestamp) ?? '';
  const expected = signAnswer(secret, { timestampMs, requestSignature, body: answer.body });
  if (!sameSignature(answer.header(signatureHeaders.signature) ?? '', expected) || !isTimely(timestampMs, nowMs)) {
    throw new Error('the answer is not signed by the provider');
  }
}

function read<Name extends ProviderApiCall>(name: Name, answer: ProviderResponse): ProviderAnswer<Name> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(answer.body);
  const { status, ...said } = JSON.parse(text) as { status?: unknown } & Record<string, unknown>;
  if (status === 'OK') {
    return { ok: true, value: providerApi[name].answer.parse(said) as ProviderApiAnswer<Name> };
  }
  // a health check that is answered with anything but OK has failed
  const isDecided = name !== 'ping' && !undecided.includes(String(status));
  if (typeof status !== 'string' || !isDecided || !Object.hasOwn(providerErrors, status)) {
    throw new Error(`the provider answered ${String(status).slice(0, 40)}`);
  }
  const params = Object.entries(said).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ok: false, code: status as ProviderErrorCode, params: Object.fromEntries(params) };
}
