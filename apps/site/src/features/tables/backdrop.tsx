/** The room behind the table: lamps, arches, the rail and the felt. */
export function Backdrop() {
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
    </svg>
  );
}
