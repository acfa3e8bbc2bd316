import { expect, test } from 'vitest';
import { letteredTiers } from '../shell/win-tier.ts';
import { cameraMove } from './camera.ts';

test.each(['punch', 'shake', 'sway'] as const)(
  'a %s begins and ends where everything stood, in every tier',
  (camera) => {
    for (const { tier } of letteredTiers) {
      const { frames } = cameraMove(camera, tier);
      expect([frames[0]?.transform, frames.at(-1)?.transform]).toEqual(['none', 'none']);
    }
  },
);
