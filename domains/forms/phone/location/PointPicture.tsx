import { coordinateWords } from '../../contract/values/location.ts'
import { linesAround } from '../../contract/values/graticule.ts'
import type { Location } from '../../contract/values/location.ts'
import look from './Location.module.css'

/** A point in the degree grid around it, drawn without a map service. */
export function PointPicture({ point }: { point: Location }) {
  const [east, north] = [linesAround(point.longitude), linesAround(point.latitude)]
  return (
    <svg
      className={look.picture}
      viewBox="0 0 200 100"
      role="img"
      aria-label={`位置示意图：${coordinateWords(point)}`}
    >
      {east.map(({ at, degrees }) => (
        <g key={degrees}>
          <line x1={2 * at} x2={2 * at} y1="0" y2="100" />
          <text x={2 * at + 2} y="97">
            {degrees.toFixed(2)}
          </text>
        </g>
      ))}
      {north.map(({ at, degrees }) => (
        <g key={degrees}>
          <line x1="0" x2="200" y1={100 - at} y2={100 - at} />
          <text x="2" y={98 - at}>
            {degrees.toFixed(2)}
          </text>
        </g>
      ))}
      <circle cx="100" cy="50" r="9" className={look.halo} />
      <circle cx="100" cy="50" r="3.5" className={look.point} />
    </svg>
  )
}
