/** Scrolls to a field of the form by its name and focuses its control. */
export function jumpToField(name: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  // A window keeps its rarer fields folded.
  field?.closest('details')?.setAttribute('open', '')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, button, [role="combobox"]')?.focus()
}
