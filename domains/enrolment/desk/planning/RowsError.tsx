import look from './planning.module.css'

/** The problem of a list of rows as a whole. */
export const RowsError = ({ error }: { error: string }) => (
  <div role="alert">{error ? <p className={look.error}>{error}</p> : null}</div>
)
