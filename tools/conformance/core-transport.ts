import { type ProviderCallId, providerArea } from '@croupier/contract';
import type { CallContext } from '@croupier/server/kernel/caller.ts';
import type { Handlers } from '@croupier/server/kernel/handlers.ts';
import { ProviderRefusal, refuseProvider } from '@croupier/server/kernel/provider-refusal.ts';
import type { Answer, CallName, Transport } from './transport.ts';

const ids = Object.fromEntries(
  (Object.keys(providerArea.calls) as ProviderCallId[]).map((id) => [
    providerArea.calls[id].path.split('/').at(-1),
    id,
  ]),
) as Record<CallName, ProviderCallId>;

/** Reaches the wallet's core inside the process, as a built-in provider does. */
export function coreTransport(handlers: Handlers, provider: string): Transport {
  const context: CallContext = {
    site: { id: '', code: '' },
    caller: { kind: 'provider', provider },
    from: { requestId: '', ip: '', country: null, userAgent: '', hostname: '', host: '', protocol: 'http' },
    device: '',
  };
  const transport: Transport = {
    async call(name, body): Promise<Answer> {
      const id = ids[name];
      const handler = handlers[id] as (request: unknown, context: CallContext) => Promise<object>;
      try {
        const request = providerArea.calls[id].request.safeParse(body);
        if (!request.success) refuseProvider('WRONG_TYPES');
        return answered({ status: 'OK', ...(await handler(request.data, context)) });
      } catch (error) {
        if (error instanceof ProviderRefusal) return answered(error.body());
        throw error;
      }
    },
    async drop(name, body) {
      await transport.call(name, body);
    },
    wire: null,
  };
  return transport;
}

function answered(body: { status: string } & Record<string, unknown>): Answer {
  return { status: body.status, body, raw: JSON.stringify(body) };
}
