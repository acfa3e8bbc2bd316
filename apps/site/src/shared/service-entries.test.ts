import { describe, expect, it } from 'vitest';
import { type ServiceEntry, serviceEntriesFor } from './service-entries.ts';

const chat: ServiceEntry = { csType: 'LIVECHAT', csPosition: 'LIVECHAT-1', path: '' };
const vip: ServiceEntry = { csType: 'VIP', csPosition: 'LIVECHAT-1', path: '' };
const telegram: ServiceEntry = { csType: 'LIVECHAT', csPosition: 'TELEGRAM-1', path: 'https://t.me/x' };

describe('ways to customer service', () => {
  it('shows the VIP channel above rank 4 and to nobody else', () => {
    expect(serviceEntriesFor([chat, vip, telegram], 5)).toEqual([vip, telegram]);
    expect(serviceEntriesFor([chat, vip, telegram], 4)).toEqual([chat, telegram]);
    expect(serviceEntriesFor([vip], 0)).toEqual([]);
  });

  it('does not leave a VIP without a way where the site has no such channel', () => {
    expect(serviceEntriesFor([chat], 9)).toEqual([chat]);
  });
});
