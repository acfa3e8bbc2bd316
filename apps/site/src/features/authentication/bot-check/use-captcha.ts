import type { BotCheckProof } from '@croupier/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { useSite } from '../../../shared/site.ts';
import { workForPicture } from './bot-check.ts';

/** A picture may be asked for once in this time (specification §9). */
const throttleMs = 1000;

export type Captcha = {
  /** Whether the form must show it. */
  isNeeded: boolean;
  /** Whether the site shows pictures; without, the browser does the work as soon as the form needs something. */
  hasPicture: boolean;
  /** The picture, an address that holds its data; null until it is here. */
  picture: string | null;
  /** How far the other way is, for those who cannot see the picture. */
  work: 'none' | 'busy' | 'done' | 'failed';
  /** What was proved by the other way. */
  proof: BotCheckProof | undefined;
  /** Begins it anew, with a new picture: what was shown is used up. */
  ask: () => void;
  /** Another picture, at most once a second. */
  reload: () => void;
  /** The other way. */
  doWork: () => Promise<void>;
};

/**
 * A picture of characters, and the way round it.
 *
 * @param isAlways the form shows it from the beginning
 */
export function useCaptcha(isAlways = false): Captcha {
  const hasPicture = useSite().register.botCheckPicture;
  const [isNeeded, setIsNeeded] = useState(isAlways);
  const [picture, setPicture] = useState<string | null>(null);
  const [work, setWork] = useState<Captcha['work']>('none');
  const [proof, setProof] = useState<BotCheckProof>();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const fetchPicture = () => {
    askedAt.current = performance.now();
    void call('botCheck.captcha', {})
      .then((data) => setPicture(`data:image/png;base64,${data.replace(/^data:image\/png;base64,/, '')}`))
      .catch(() => setPicture(null));
  };
  const doWork = async () => {
    setWork('busy');
    try {
      const made = await workForPicture();
      setProof(made);
      setWork(made ? 'done' : 'failed');
    } catch {
      setWork('failed');
    }
  };
  const begin = () => {
    setProof(undefined);
    if (!hasPicture) return void doWork();
    setWork('none');
    fetchPicture();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there from the beginning begins once
  useEffect(() => {
    if (isAlways) begin();
  }, [isAlways]);
  return {
    isNeeded,
    hasPicture,
    picture,
    work,
    proof,
    ask: () => {
      setIsNeeded(true);
      begin();
    },
    reload: () => {
      if (performance.now() - askedAt.current >= throttleMs) fetchPicture();
    },
    doWork,
  };
}
