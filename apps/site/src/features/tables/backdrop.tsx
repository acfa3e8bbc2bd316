const petals = Array.from({ length: 16 }, (_, index) => index * 22.5);
const chipColours = ['#b3202c', '#1d5fc0', '#128a5a', '#1c1c22', '#6b3fc4', '#d99a1c', '#c9c4b8', '#b3202c'];

/** The room behind the table: lamps, arches, the rail and the felt; where it has a shoe, that and the rack of chips. */
export function Backdrop({ hasShoe }: { hasShoe: boolean }) {
  return (
    <svg className="tab-backdrop" viewBox="0 0 960 430" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="tab-lamp" cx="50%" cy="0%" r="100%">
          <stop offset="0" stopColor="#ffe9b0" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffe9b0" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="tab-felt" cx="50%" cy="30%" r="75%">
          <stop offset="0" stopColor="#1d8f63" />
          <stop offset="0.6" stopColor="#0f5f41" />
          <stop offset="1" stopColor="#07351f" />
        </radialGradient>
        <linearGradient id="tab-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b1440" />
          <stop offset="0.7" stopColor="#6b3563" />
          <stop offset="1" stopColor="#c9734a" />
        </linearGradient>
        <linearGradient id="tab-rail" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8a5330" />
          <stop offset="1" stopColor="#3b1f10" />
        </linearGradient>
      </defs>
      <rect width="960" height="430" fill="#04211a" />
      {[110, 480, 850].map((x) => (
        <g key={x}>
          <path d={`M${x - 96} 180V96a96 96 0 0 1 192 0v84Z`} fill="url(#tab-dusk)" stroke="#b88a3e" strokeWidth="3" />
          <path d={`M${x} 0v180M${x - 96} 96h192`} stroke="#2a1a4a" strokeWidth="2" opacity="0.6" />
        </g>
      ))}
      <g transform="translate(480 96)">
        {petals.map((turn) => (
          <path key={turn} d="M0 0C-13-22-11-52 0-64 11-52 13-22 0 0Z" fill="#f08a1d" transform={`rotate(${turn})`} />
        ))}
        {petals.map((turn) => (
          <path key={turn} d="M0 0C-9-16-8-34 0-44 8-34 9-16 0 0Z" fill="#ffb938" transform={`rotate(${turn + 11})`} />
        ))}
        <circle r="15" fill="#c2600f" />
        <circle r="9" fill="#8f3f0a" />
      </g>
      {[295, 665].map((x) => (
        <g key={x}>
          <path d={`M${x} 0v26`} stroke="#c99a3c" strokeWidth="3" />
          <path d={`M${x - 20} 44a20 20 0 0 1 40 0Z`} fill="#f6cf74" />
          <path d={`M${x - 20} 44h40l90 200h-220Z`} fill="url(#tab-lamp)" opacity="0.4" />
        </g>
      ))}
      <ellipse cx="480" cy="350" rx="560" ry="196" fill="url(#tab-rail)" />
      <ellipse cx="480" cy="352" rx="532" ry="178" fill="url(#tab-felt)" stroke="#e1b45e" strokeWidth="2" />
      <ellipse
        cx="480"
        cy="352"
        rx="470"
        ry="146"
        fill="none"
        stroke="#d9f2e4"
        strokeOpacity="0.25"
        strokeWidth="1.500"
      />
      {hasShoe && (
        <g className="tab-furniture">
          <rect x="388" y="188" width="184" height="34" rx="7" fill="#24140c" stroke="#c99a3c" strokeWidth="1.500" />
          {chipColours.map((colour, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rack is always the same
            <g key={index} transform={`translate(${396 + index * 21.5} 193)`}>
              <rect width="17" height="24" rx="4" fill={colour} />
              <path d="M0 6h17M0 12h17M0 18h17" stroke="#fff" strokeOpacity="0.4" strokeWidth="1.500" />
            </g>
          ))}
          <path d="m640 222 10-40 74-10 12 34-14 20Z" fill="#17110d" stroke="#c99a3c" strokeWidth="1.500" />
          <path d="m640 222 8-32 26 28Z" fill="#f4efe2" />
          <path d="m650 182 74-10 12 34-62 12Z" fill="#2b211a" />
          <rect x="262" y="180" width="52" height="44" rx="5" fill="#7c1220" stroke="#e6c37a" strokeWidth="1.500" />
          <rect x="268" y="186" width="40" height="32" rx="3" fill="none" stroke="#e6c37a" strokeOpacity="0.6" />
        </g>
      )}
    </svg>
  );
}
