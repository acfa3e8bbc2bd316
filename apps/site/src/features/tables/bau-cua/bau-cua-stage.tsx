import { useText } from '@croupier/i18n';
import { BAU_CUA_SYMBOLS } from '@croupier/rules/tables';
import type { StageProps } from '../kind-view.ts';
import { DiceBowl } from '../sic-bo/dice-bowl.tsx';
import { SymbolFace } from './symbols.tsx';
import { throwOf } from './throw.ts';
import './bau-cua.css';

const unthrown = [2, 5, 4];
const symbolOf = (face: number) => BAU_CUA_SYMBOLS[face - 1] ?? 'stag';
const facesOf = (outcome: unknown) => throwOf(outcome).map((symbol) => BAU_CUA_SYMBOLS.indexOf(symbol) + 1);

/** Three dice of symbols under a bowl of porcelain. */
export default function BauCuaStage(props: StageProps) {
  const { t } = useText();
  return (
    <DiceBowl
      {...props}
      className="bau-bowl"
      facesOf={facesOf}
      unthrown={unthrown}
      draw={(face) => <SymbolFace symbol={symbolOf(face)} />}
      say={(outcome) =>
        throwOf(outcome)
          .map((symbol) => t(`tables.bauCua.${symbol}`))
          .join(', ')
      }
    />
  );
}
