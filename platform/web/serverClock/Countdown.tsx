import { momentOf } from '../../contract/time.ts'
import { leftWords } from '../../contract/leftWords.ts'
import look from './Countdown.module.css'

/** The time until a deadline. Screen readers read it on demand, not every second. */
export const Countdown = ({ until, now }: { until: string; now: Date }) => (
  <time className={look.countdown} dateTime={momentOf(until).toISOString()}>
    {leftWords(momentOf(until).getTime() - now.getTime())}
  </time>
)
