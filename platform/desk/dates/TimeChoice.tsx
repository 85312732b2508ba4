import look from './dates.module.css'

type Props = { value: string; onChange: (time: string) => void }

const two = (part: number): string => String(part).padStart(2, '0')
const hours = Array.from({ length: 24 }, (_, at) => two(at))
const minutes = Array.from({ length: 12 }, (_, at) => two(at * 5))

/** A time of day in steps of five minutes; a typed time may lie between them. */
export function TimeChoice({ value, onChange }: Props) {
  const [hour = '', minute = ''] = value.split(':')
  return (
    <span className={look.time} role="group" aria-label="时间">
      <Part
        label="时"
        value={hour}
        all={hours}
        onChange={(next) => onChange(`${next}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <Part
        label="分"
        value={minute}
        all={minutes.includes(minute) ? minutes : [...minutes, minute].toSorted()}
        onChange={(next) => onChange(`${hour}:${next}`)}
      />
    </span>
  )
}

const Part = ({
  label,
  value,
  all,
  onChange,
}: {
  label: string
  value: string
  all: readonly string[]
  onChange: (part: string) => void
}) => (
  <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {all.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </select>
)
