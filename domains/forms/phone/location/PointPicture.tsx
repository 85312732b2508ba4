import { useState } from 'react'

import { appConfig } from '../../../../platform/web/appConfig.ts'
import { coordinateWords } from '../../contract/values/location.ts'
import { linesAround } from '../../contract/values/graticule.ts'
import type { Location } from '../../contract/values/location.ts'
import { tilesAround } from '../../contract/values/mapTiles.ts'
import look from './Location.module.css'

/**
 * A point in the degree grid around it, drawn without a map service; on a map where the installation
 * has set one and its pictures load.
 */
export function PointPicture({
  point,
  tiles = appConfig.mapTiles,
}: {
  point: Location
  tiles?: typeof appConfig.mapTiles
}) {
  const [isLost, setLost] = useState(false)
  const pictures = tiles && !isLost ? tilesAround(point, tiles.url) : []
  const isMap = pictures.length > 0
  return (
    <figure className={look.figure}>
      <svg
        className={look.picture}
        viewBox="0 0 200 100"
        role="img"
        aria-label={`${isMap ? '地图' : '位置示意图'}：${coordinateWords(point)}`}
      >
        {isMap ? (
          pictures.map(({ href, x, y, size }) => (
            <image
              key={href}
              href={href}
              x={x}
              y={y}
              width={size}
              height={size}
              onError={() => setLost(true)}
            />
          ))
        ) : (
          <Grid point={point} />
        )}
        <circle cx="100" cy="50" r="9" className={look.halo} />
        <circle cx="100" cy="50" r="3.5" className={look.point} />
      </svg>
      {isMap ? (
        <figcaption className={look.hint}>{`地图：${tiles?.source ?? ''}`}</figcaption>
      ) : null}
    </figure>
  )
}

function Grid({ point }: { point: Location }) {
  const [east, north] = [linesAround(point.longitude), linesAround(point.latitude)]
  return (
    <>
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
    </>
  )
}
