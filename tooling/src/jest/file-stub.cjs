module.exports = '/files/picture.svg';
