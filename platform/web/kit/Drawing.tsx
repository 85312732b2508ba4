export type DrawingName = 'list' | 'search' | 'message' | 'done' | 'lost' | 'form' | 'trouble'

const strokes: Record<DrawingName, string> = {
  list: 'M34 22h52v60H34zM44 36h32M44 48h32M44 60h18',
  search: 'M56 26a22 22 0 1 0 0 44 22 22 0 0 0 0-44zM72 64l18 18M48 48h16',
  message: 'M24 30h72v42H60L46 84V72H24zM40 46h40M40 58h24',
  done: 'M60 22a30 30 0 1 0 0 60 30 30 0 0 0 0-60zM46 52l10 11 19-22',
  lost: 'M60 86V24M60 30h28l8 8-8 8H60M60 50H34l-8 8 8 8h26M46 86h28',
  form: 'M36 20h36l14 14v50H36zM72 20v14h14M46 50h28M46 62h28M46 38h12',
  trouble:
    'M36 70a16.5 16.5 0 0 1-2-33 24 24 0 0 1 46-2 17.5 17.5 0 0 1 5 35zM53 46l14 14M67 46L53 60',
}

/** A decorative line drawing for an empty page. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-drawing={name}
    >
      <ellipse cx="60" cy="88" rx="38" ry="4" fill="var(--sunken)" stroke="none" />
      <circle cx="94" cy="26" r="10" fill="var(--brand-tint)" stroke="none" />
      <circle cx="24" cy="60" r="6" fill="var(--brand-tint)" stroke="none" />
      <path d={strokes[name]} fill="var(--surface)" />
    </svg>
  )
}
