import astro from 'eslint-plugin-astro'

export default [
  { ignores: ['dist', '.astro', 'node_modules', 'data'] },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-recommended'],
]
