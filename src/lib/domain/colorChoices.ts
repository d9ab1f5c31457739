/** Colours of categories and of merchants' logos: contrast of 3:1 at least on both themes. */
export const COLOR_CHOICES = [
  { color: '#c24d6b', name: 'rose' },
  { color: '#c8553d', name: 'red' },
  { color: '#b8651b', name: 'orange' },
  { color: '#94700a', name: 'gold' },
  { color: '#6b7f22', name: 'olive' },
  { color: '#3f8a4f', name: 'green' },
  { color: '#1f8a78', name: 'teal' },
  { color: '#1c86a8', name: 'turquoise' },
  { color: '#3b78c4', name: 'blue' },
  { color: '#6a6ad0', name: 'indigo' },
  { color: '#9459b8', name: 'purple' },
  { color: '#6f7f78', name: 'grey' },
] as const
