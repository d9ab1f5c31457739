import * as parser from '@typescript-eslint/parser'
import astro from 'eslint-plugin-astro'

export default [
  { ignores: ['dist', '.astro', 'node_modules', 'data'] },
  ...astro.configs.recommended,
  {
    files: ['**/*.astro'],
    languageOptions: { parserOptions: { parser } },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', 'Temporal'],
      'no-restricted-imports': ['error', { patterns: ['dayjs', 'dayjs/*'] }],
    },
  },
]
