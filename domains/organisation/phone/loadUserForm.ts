/** Loads the form about a person, together with the code that compresses and sends pictures. */
export async function loadUserForm() {
  const [{ UserForm }, { AvatarField }] = await Promise.all([
    import('./UserForm.tsx'),
    import('./AvatarField.tsx'),
  ])
  return { UserForm, AvatarField }
}
