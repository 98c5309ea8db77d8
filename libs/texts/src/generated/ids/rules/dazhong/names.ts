// Made from libs/texts/catalogues by `npm run texts`.
