import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getRegion } from '../../contract/region.ts'
import look from './regions.module.css'

/** The path of the selected region; each step is a link upwards. */
export function RegionPath({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (code: string) => void
}) {
  const { data } = useCall(getRegion, { code: chosen }, { enabled: chosen !== '' })
  if (chosen === '' || !data) return null
  const steps = [
    { code: '', name: '全国' },
    { code: data.provinceCode, name: data.provinceName },
    { code: data.cityCode, name: data.cityName },
    { code: data.districtCode, name: data.districtName },
    { code: data.townCode, name: data.townName },
  ].filter((one, index) => index === 0 || one.code !== '')
  return (
    <nav aria-label="所在区划">
      <ol className={look.path}>
        {steps.map(({ code, name }) => (
          <li key={code}>
            {code === chosen ? (
              <span aria-current="true">{name}</span>
            ) : (
              <button type="button" className={look.step} onClick={() => onChoose(code)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
