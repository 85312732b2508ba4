import canvasLook from './canvas/canvas.module.css'
import { addressOf, flowViews } from './designPlace.ts'
import type { DesignPlace } from './designPlace.ts'

/** Switches between the two views of a design; each has its own address. */
export const ViewSwitch = ({ place }: { place: DesignPlace }) => (
  <nav className={canvasLook.views} aria-label="流程图的画法">
    {flowViews.map(({ key, label }) => (
      <a
        key={key}
        className={canvasLook.view}
        href={`#${addressOf({ ...place, view: key })}`}
        aria-current={key === place.view ? 'page' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
)
