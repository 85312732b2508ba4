/** Loads the form about a person, together with the code that compresses and sends pictures. */
export async function loadUserForm() {
  const [{ UserForm }, { FaceField }] = await Promise.all([
    import('./UserForm.tsx'),
    import('./FaceField.tsx'),
  ])
  return { UserForm, FaceField }
}
