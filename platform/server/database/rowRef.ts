/** A row of a school's table: its primary key is the tenant and the id. */
export type RowRef = { readonly tenantId: string; readonly id: string }

/** A row of the actor's school. */
export const rowRef = ({ tenantId }: { readonly tenantId: string }, id: string): RowRef => ({
  tenantId,
  id,
})
