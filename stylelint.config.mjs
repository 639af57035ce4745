/** Stylesheets of the staff's app: what the theme has a token for is written as that token. Paper and the guests' pages have sizes of their own. */
export default {
  ignoreFiles: ['src/print/**', 'src/guest/**', 'src/domain/**', 'src/app/loading/**', 'src/theme/**'],
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-property-value-disallowed-list': {
      '/^(row-|column-)?gap$/': ['/\\dpx/'],
      'font-size': ['/^[\\d.]+px$/'],
    },
    'media-feature-name-value-allowed-list': {
      'min-width': ['490px', '768px', '992px', '1200px', '1920px'],
      'max-width': ['489px', '767px', '991px', '1199px', '1919px'],
    },
  },
}
