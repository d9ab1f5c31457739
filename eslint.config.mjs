import * as parser from '@typescript-eslint/parser'
import astro from 'eslint-plugin-astro'
import regexp from 'eslint-plugin-regexp'

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
  {
    // Patterns take a time that grows as the text that a stranger sends.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false },
      ],
    },
  },
]
