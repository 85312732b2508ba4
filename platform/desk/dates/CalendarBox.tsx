import { Popover } from 'antd'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

import { classNames } from '../../web/kit/classNames.ts'
import look from './dates.module.css'
import type { Calendar } from './useCalendar.ts'

type Props = {
  title: string
  calendar: Calendar
  isInvalid?: boolean
  isDisabled?: boolean
  /** What the calendar offers; rendered only while it is open. */
  content: () => ReactNode
  children: ReactNode
}

/** The frame of a date control: its text fields in one box, and the calendar below it. */
export function CalendarBox({ title, calendar, isInvalid, isDisabled, content, children }: Props) {
  return (
    // The calendar's events reach this element too, although it is elsewhere in the document.
    <span
      role="presentation"
      className={look.control}
      onBlur={calendar.leave}
      onKeyDown={calendar.closeByKey}
    >
      <Popover
        open={calendar.isOpen && !isDisabled}
        trigger={[]}
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        getPopupContainer={layerOf}
        content={
          <CalendarPopup title={title} calendar={calendar}>
            {content()}
          </CalendarPopup>
        }
      >
        <span
          ref={calendar.box}
          className={classNames(look.box, isInvalid && look.invalid, isDisabled && look.closed)}
        >
          {children}
          <CalendarDays className={look.icon} size="1rem" strokeWidth={1.75} aria-hidden="true" />
        </span>
      </Popover>
    </span>
  )
}

/** The calendar belongs to the dialog of its field, so that its focus does not leave the dialog. */
const layerOf = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('[role="dialog"]') ?? document.body

function CalendarPopup({
  title,
  calendar: { id, popup, isEntered },
  children,
}: Pick<Props, 'title' | 'calendar' | 'children'>) {
  useEffect(() => {
    const day = popup.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
    if (isEntered) day?.focus({ preventScroll: true })
  }, [isEntered, popup])
  return (
    <div ref={popup} id={id} role="dialog" aria-label={title} tabIndex={-1} className={look.popup}>
      {children}
    </div>
  )
}
