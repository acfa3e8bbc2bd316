import './rolling-digits.css';

const ten = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Figures that roll from one to the next. They are drawn for the eye alone: the caller puts the amount beside them for screen readers.
 *
 * @param text digits with whatever stands between them, as `Intl` writes them
 */
export function RollingDigits({ text }: { text: string }) {
  // Counted from the end, so that a figure keeps its place when one more comes before it.
  return (
    <span className="rolling" aria-hidden>
      {[...text].map((sign, index) => {
        const digit = ten.indexOf(sign);
        const key = text.length - index;
        return digit < 0 ? (
          <span key={key}>{sign}</span>
        ) : (
          <span key={key} className="rolling-digit">
            <span className="rolling-strip" style={{ translate: `0 ${-digit * 10}%` }}>
              {ten.map((figure) => (
                <span key={figure}>{figure}</span>
              ))}
            </span>
          </span>
        );
      })}
    </span>
  );
}
