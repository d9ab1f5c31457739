/** A group has no `groupId`; the others name their group. `icon` is one of lucide's names. */
export type BuiltInCategory = {
  id: number
  type: 'expense' | 'income'
  groupId: number | null
  icon: string
  color: string
}

/**
 * The categories that every household starts with: a group, then its own, in the order of the
 * pickers. Names are words and live in the locales under the id.
 */
export const BUILT_IN_CATEGORIES: readonly BuiltInCategory[] = [
  { id: 1, type: 'expense', groupId: null, icon: 'house', color: '#3284d0' },
  { id: 11, type: 'expense', groupId: 1, icon: 'key-round', color: '#0da2c6' },
  { id: 12, type: 'expense', groupId: 1, icon: 'landmark', color: '#007bbc' },
  { id: 13, type: 'expense', groupId: 1, icon: 'hammer', color: '#558ac0' },
  { id: 14, type: 'expense', groupId: 1, icon: 'sofa', color: '#4769b1' },
  { id: 15, type: 'expense', groupId: 1, icon: 'spray-can', color: '#7e86ec' },
  { id: 3, type: 'expense', groupId: null, icon: 'plug', color: '#b07100' },
  { id: 21, type: 'expense', groupId: 3, icon: 'zap', color: '#cd794e' },
  { id: 22, type: 'expense', groupId: 3, icon: 'droplet', color: '#ae5700' },
  { id: 23, type: 'expense', groupId: 3, icon: 'flame', color: '#a97d3a' },
  { id: 24, type: 'expense', groupId: 3, icon: 'smartphone', color: '#886700' },
  { id: 25, type: 'expense', groupId: 3, icon: 'wifi', color: '#a49500' },
  { id: 30, type: 'expense', groupId: null, icon: 'utensils', color: '#4e943e' },
  { id: 31, type: 'expense', groupId: 30, icon: 'shopping-basket', color: '#809f49' },
  { id: 32, type: 'expense', groupId: 30, icon: 'utensils-crossed', color: '#398526' },
  { id: 33, type: 'expense', groupId: 30, icon: 'coffee', color: '#51986a' },
  { id: 40, type: 'expense', groupId: null, icon: 'bus', color: '#0091b9' },
  { id: 41, type: 'expense', groupId: 40, icon: 'fuel', color: '#00a9a5' },
  { id: 42, type: 'expense', groupId: 40, icon: 'train-front', color: '#00889c' },
  { id: 43, type: 'expense', groupId: 40, icon: 'square-parking', color: '#2c94b0' },
  { id: 44, type: 'expense', groupId: 40, icon: 'car-taxi-front', color: '#0075a6' },
  { id: 45, type: 'expense', groupId: 40, icon: 'wrench', color: '#3797e9' },
  { id: 50, type: 'expense', groupId: null, icon: 'shopping-bag', color: '#ae5ea8' },
  { id: 51, type: 'expense', groupId: 50, icon: 'shirt', color: '#af7ac4' },
  { id: 52, type: 'expense', groupId: 50, icon: 'laptop', color: '#a04c9a' },
  { id: 53, type: 'expense', groupId: 50, icon: 'scissors', color: '#b06d95' },
  { id: 60, type: 'expense', groupId: null, icon: 'heart-pulse', color: '#c55865' },
  { id: 61, type: 'expense', groupId: 60, icon: 'stethoscope', color: '#cd718e' },
  { id: 62, type: 'expense', groupId: 60, icon: 'pill', color: '#b84455' },
  { id: 63, type: 'expense', groupId: 60, icon: 'dumbbell', color: '#bb6e63' },
  { id: 70, type: 'expense', groupId: null, icon: 'users', color: '#be6517' },
  { id: 71, type: 'expense', groupId: 70, icon: 'baby', color: '#d17560' },
  { id: 72, type: 'expense', groupId: 70, icon: 'school', color: '#b44f00' },
  { id: 73, type: 'expense', groupId: 70, icon: 'paw-print', color: '#b17843' },
  { id: 74, type: 'expense', groupId: 70, icon: 'coins', color: '#936000' },
  { id: 80, type: 'expense', groupId: null, icon: 'clapperboard', color: '#876cca' },
  { id: 81, type: 'expense', groupId: 80, icon: 'tv', color: '#8688da' },
  { id: 82, type: 'expense', groupId: 80, icon: 'palette', color: '#795bbf' },
  { id: 83, type: 'expense', groupId: 80, icon: 'book-open', color: '#9875b4' },
  { id: 90, type: 'expense', groupId: null, icon: 'luggage', color: '#009993' },
  { id: 91, type: 'expense', groupId: 90, icon: 'plane', color: '#00aa99' },
  { id: 92, type: 'expense', groupId: 90, icon: 'bed', color: '#008a8f' },
  { id: 100, type: 'expense', groupId: null, icon: 'gift', color: '#c1587d' },
  { id: 101, type: 'expense', groupId: 100, icon: 'hand-heart', color: '#b8486f' },
  { id: 110, type: 'expense', groupId: null, icon: 'wallet', color: '#00996b' },
  { id: 111, type: 'expense', groupId: 110, icon: 'shield-check', color: '#62a561' },
  { id: 112, type: 'expense', groupId: 110, icon: 'receipt', color: '#008a4e' },
  { id: 113, type: 'expense', groupId: 110, icon: 'badge-percent', color: '#379a7f' },
  { id: 114, type: 'expense', groupId: 110, icon: 'hand-coins', color: '#008176' },
  { id: 999, type: 'expense', groupId: null, icon: 'ellipsis', color: '#7d8590' },
  { id: 932, type: 'income', groupId: null, icon: 'banknote', color: '#319751' },
  { id: 933, type: 'income', groupId: 932, icon: 'briefcase', color: '#56a76a' },
  { id: 934, type: 'income', groupId: 932, icon: 'award', color: '#008c75' },
  { id: 935, type: 'income', groupId: 932, icon: 'pen-tool', color: '#2196a7' },
  { id: 936, type: 'income', groupId: 932, icon: 'store', color: '#0573aa' },
  { id: 937, type: 'income', groupId: 932, icon: 'building-2', color: '#6f8bed' },
  { id: 938, type: 'income', groupId: 932, icon: 'percent', color: '#7b63a3' },
  { id: 939, type: 'income', groupId: 932, icon: 'chart-line', color: '#ae6aa8' },
  { id: 940, type: 'income', groupId: 932, icon: 'piggy-bank', color: '#ad3e68' },
  { id: 941, type: 'income', groupId: 932, icon: 'hand-helping', color: '#c87a6d' },
  { id: 942, type: 'income', groupId: 932, icon: 'package-open', color: '#a35e16' },
  { id: 943, type: 'income', groupId: 932, icon: 'undo-2', color: '#a98000' },
  { id: 20000, type: 'income', groupId: 932, icon: 'circle-plus', color: '#64742b' },
]
