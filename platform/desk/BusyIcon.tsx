import look from './BusyIcon.module.css'

/** The icon of a busy button, hidden from screen readers: the button's name stays what it does. */
export const BusyIcon = () => <span className={look.ring} aria-hidden="true" />
