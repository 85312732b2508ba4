/** Scrolls to the first field that is wrong and puts the cursor there. */
export function jumpToFirst(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[data-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, 30)
}
