import { useState } from 'react'

import { appConfig } from '../../../../platform/web/appConfig.ts'
import { coordinateWords } from '../../contract/values/location.ts'
import type { Location } from '../../contract/values/location.ts'
import { tilesAround } from '../../contract/values/mapTiles.ts'
import look from './openFields.module.css'

/** A point on a map, where the installation has set a map service and its pictures load. */
export function PlaceMap({
  point,
  tiles = appConfig.mapTiles,
}: {
  point: Location
  tiles?: typeof appConfig.mapTiles
}) {
  const [isLost, setLost] = useState(false)
  if (!tiles || isLost) return null
  return (
    <figure className={look.map}>
      <svg viewBox="0 0 200 100" role="img" aria-label={`地图：${coordinateWords(point)}`}>
        {tilesAround(point, tiles.url).map(({ href, x, y, size }) => (
          <image
            key={href}
            href={href}
            x={x}
            y={y}
            width={size}
            height={size}
            onError={() => setLost(true)}
          />
        ))}
        <circle cx="100" cy="50" r="9" />
        <circle cx="100" cy="50" r="3.5" />
      </svg>
      <figcaption className={look.result}>{`地图：${tiles.source}`}</figcaption>
    </figure>
  )
}
