/** Before each test file of the project `gateway-postgres`. */
process.env.TEST_DATABASE = 'postgres';
