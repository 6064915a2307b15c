// What drizzle-kit reads: each table as an export of its own.
module.exports = require('./database.ts').tables;
